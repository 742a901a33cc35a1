-- What is left of a partly sold box may be scrapped or lost; what was sold of it stays counted. Only deleting is refused.
alter table tag drop constraint tag_sold_for,
  add constraint tag_sold_for check (sold_cents is null or state <> 'void');

-- A sale may be opened again, or a sold part come back, when the rest of the box is gone meanwhile.
insert into stock_step values
  ('unsell', 'scrapped', 'inStock'), ('unsell', 'lost', 'inStock'),
  ('return', 'scrapped', 'returned'), ('return', 'lost', 'returned');
