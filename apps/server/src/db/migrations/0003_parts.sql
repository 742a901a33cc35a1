-- Price lists sorted by money, and prices that are still zero.
create index part_price_retail on part_price (retail_cents, price_item_id);
create index part_price_trade on part_price (trade_cents, price_item_id);
