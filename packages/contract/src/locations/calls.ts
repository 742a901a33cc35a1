import { codeProblem, tidyCode } from '@yardkeeper/domain/locations/codes';
import { locationKindNames } from '@yardkeeper/domain/locations/kinds';
import { z } from 'zod';
import { defineCalls, fileReply } from '../call.ts';
import { askedPaper } from '../label-paper.ts';
import { nameField, Removed } from '../lookups/calls.ts';
import { flag, id, idParam, page, sortedPaging, version, wholeNumber } from '../paging.ts';

/** Users who fill in a form with a location must be able to find locations. */
const whoNamesPlaces = { anyOf: ['VIEW_INVENTORY', 'VIEW_VEHICLE_STOCK', 'VIEW_VA'] } as const;
const view = { anyOf: ['VIEW_INVENTORY'] } as const;
const edit = { anyOf: ['EDIT_INVENTORY'] } as const;

const kind = z.enum(locationKindNames);
const locGroupID = wholeNumber.min(0);
const locationCode = z
  .string()
  .max(200)
  .transform(tidyCode)
  .superRefine((code, context) => {
    const problem = codeProblem(code);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });
const capacityWords = 'Use 1 to 100,000, or leave it empty';
const capacity = wholeNumber.min(1, capacityWords).max(100_000, capacityWords).nullable().default(null);
const notes = z.string().trim().max(500, 'Use at most 500 characters').default('');

export const Location = z.object({
  locationID: z.number(),
  locationCode: z.string(),
  locGroupID: z.number(),
  locGroupDesc: z.string(),
  kind,
  capacity: z.number().nullable(),
  contents: z.number(),
  notes: z.string(),
  active: flag,
  version: z.number(),
});
export type Location = z.infer<typeof Location>;

const LocationFilter = z.object({
  locationCode: z.string().trim().max(200).optional(),
  kind: kind.optional(),
  locGroupID: locGroupID.optional(),
  active: flag.optional(),
  includeInactive: z.boolean().optional(),
});
const sortFields = ['locationCode', 'locGroupDesc', 'kind', 'capacity', 'contents'] as const;
export const LocationQuery = sortedPaging(sortFields)
  .extend(LocationFilter.shape)
  .default({ pageNum: 1, pageSize: 20 });
export const LocationCount = LocationFilter.default({});

export const SaveLocation = z.object({
  locationID: wholeNumber.min(0).default(0),
  locationCode,
  locGroupID: locGroupID.default(0),
  kind: kind.default('shelf'),
  capacity,
  notes,
  active: flag.default(1),
  version,
});
const rangeEnd = z.string().max(200);
export const RangeEnds = z.object({ from: rangeEnd, to: rangeEnd });
export const AddRange = RangeEnds.extend({
  locGroupID: locGroupID.default(0),
  kind: kind.default('shelf'),
  capacity,
  notes,
});

export const LocationGroup = z.object({
  locGroupID: z.number(),
  locGroupDesc: z.string(),
  active: flag,
  /** every installation has it with this id and name */
  fixed: z.boolean(),
  locations: z.number(),
  version: z.number(),
});
export type LocationGroup = z.infer<typeof LocationGroup>;
export const SaveLocationGroup = z.object({
  /** null adds a group, because 0 is the group N/A */
  locGroupID: locGroupID.nullable().default(null),
  locGroupDesc: nameField,
  active: flag.default(1),
  version,
});

const someLocations = z.array(id).min(1, 'Tick at least one location').max(500, 'Tick at most 500 locations');

export const locationCalls = defineCalls({
  list: {
    method: 'POST',
    path: '/mgr/location/queryLocationList',
    effect: 'read',
    guard: whoNamesPlaces,
    floor: true,
    summary: 'Locations, those that begin with what was typed first',
    body: LocationQuery,
    reply: page(Location),
  },
  countByKind: {
    method: 'POST',
    path: '/mgr/location/countLocations',
    effect: 'read',
    guard: view,
    floor: true,
    summary: 'How many locations of each kind a filter finds',
    body: LocationCount,
    reply: z.record(kind, z.number()),
  },
  save: {
    method: 'POST',
    path: '/mgr/location/saveLocation',
    effect: 'write',
    guard: edit,
    summary: 'Add or change a location',
    body: SaveLocation,
    reply: Location,
  },
  remove: {
    method: 'DELETE',
    path: '/mgr/location/removeLocation/:id',
    effect: 'write',
    guard: edit,
    summary: 'Remove an empty location; one that documents name is deactivated instead',
    params: idParam,
    reply: Removed,
  },
  setActive: {
    method: 'POST',
    path: '/mgr/location/setActive',
    effect: 'write',
    guard: edit,
    summary: 'Activate or deactivate locations',
    body: z.object({ ids: someLocations, active: flag }),
    reply: z.object({ changed: z.number() }),
  },
  previewRange: {
    method: 'POST',
    path: '/mgr/location/previewLocationRange',
    effect: 'read',
    guard: edit,
    summary: 'What a range would add, and which of its codes exist already',
    body: RangeEnds,
    reply: z.object({ codes: z.array(z.string()), existing: z.array(z.string()) }),
  },
  addRange: {
    method: 'POST',
    path: '/mgr/location/addLocationRange',
    effect: 'write',
    guard: edit,
    summary: 'Add every location from one code to another, or none of them',
    body: AddRange,
    reply: z.object({ added: z.number() }),
  },
  groups: {
    method: 'POST',
    path: '/mgr/vehicleAcquisition/queryLocationGroupList',
    effect: 'read',
    guard: whoNamesPlaces,
    floor: true,
    summary: 'Location groups, which are the sale yards: N/A 0, Keep 2005, Discard 2006 and the yard’s own',
    body: z.object({ includeInactive: z.boolean().optional() }).default({}),
    reply: z.array(LocationGroup),
  },
  saveGroup: {
    method: 'POST',
    path: '/mgr/location/saveLocationGroup',
    effect: 'write',
    guard: edit,
    summary: 'Add, rename or retire a location group',
    body: SaveLocationGroup,
    reply: LocationGroup,
  },
  label: {
    method: 'GET',
    path: '/pdf/printLocation/:id',
    effect: 'read',
    guard: edit,
    floor: true,
    summary: 'The label of a location (its id), with a QR code and what it holds',
    params: z.object({ id: z.string().trim().min(1).max(40) }),
    query: z.object({ paper: askedPaper }),
    reply: fileReply,
  },
  labels: {
    method: 'POST',
    path: '/pdf/printLocations',
    effect: 'read',
    guard: edit,
    floor: true,
    summary: 'The labels of several locations in one PDF',
    body: z.object({ ids: someLocations, paper: askedPaper }),
    reply: fileReply,
  },
});
