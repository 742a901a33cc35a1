import type { Ctx } from '../../services.ts';
import { insertVehicle, type NewVehicle } from './queries.ts';

/** A vehicle of stock; answers its id. */
export const addVehicle = (c: Ctx, vehicle: NewVehicle): Promise<number> => insertVehicle(c.db, vehicle);
