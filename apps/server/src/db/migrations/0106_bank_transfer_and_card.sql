-- Ways to pay a supplier, behind the four that every yard has; a new yard gets them with its lists.
insert into payment_type (name, sort)
select x.name, x.n + (select coalesce(max(sort), 0) from payment_type)
from (values ('Bank transfer', 1), ('Card', 2)) x (name, n)
where exists (select from payment_type)
  and not exists (select from payment_type p where folded(p.name) = folded(x.name));
