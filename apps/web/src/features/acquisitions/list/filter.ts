/** `status` is the name of the machine; '' and 0 are any. */
export type ListFilter = {
  search: string;
  status: string;
  createdBy: number;
  driverId: number;
  from: string;
  to: string;
  missingDocs: boolean;
};
export const anyAcquisition: ListFilter = {
  search: '',
  status: '',
  createdBy: 0,
  driverId: 0,
  from: '',
  to: '',
  missingDocs: false,
};
