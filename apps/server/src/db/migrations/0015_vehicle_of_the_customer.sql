-- The customer's own vehicle, as far as it is known: what is sold should fit it.
alter table invoice add vehicle jsonb check (jsonb_typeof(vehicle) = 'object');
