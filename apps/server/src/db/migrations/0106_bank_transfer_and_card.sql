-- Ways to pay a supplier, behind the four that every yard has; a new yard gets them with its lists.
insert into payment_type (name, sort)
select x.name, x.n + (select coalesce(max(sort), 0) from payment_type)
from (values ('Bank transfer', 1), ('Card', 2)) x (name, n)
where exists (select from payment_type)
  and not exists (select from payment_type p where folded(p.name) = folded(x.name));
-- A yard that books to Xero goes on: they begin with the account of payments that do not say how.
insert into accounting_mapping (kind, key, code, changed_by)
select m.kind, p.id::text, m.code, m.changed_by
from accounting_mapping m cross join payment_type p
where m.kind = 'payment' and m.key = '' and folded(p.name) in (folded('Bank transfer'), folded('Card'))
on conflict do nothing;
