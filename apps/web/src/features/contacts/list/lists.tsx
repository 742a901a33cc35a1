import { ContactList } from './ContactList.tsx';
import { listKinds } from './kinds.ts';

export const CustomerList = () => <ContactList key="customer" list={listKinds.customer} />;
export const SellerList = () => <ContactList key="seller" list={listKinds.seller} />;
export const SupplierList = () => <ContactList key="supplier" list={listKinds.supplier} />;
