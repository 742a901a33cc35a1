import type { Ctx } from '../../services.ts';
import { insertVehicle, type NewVehicle } from './queries.ts';

/** Adds a vehicle to stock and returns its id. */
export const addVehicle = (c: Ctx, vehicle: NewVehicle): Promise<number> => insertVehicle(c.db, vehicle);
