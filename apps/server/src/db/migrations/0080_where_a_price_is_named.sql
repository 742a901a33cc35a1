-- Taking a price away looks for whoever names it, once a price: taking back an import read every tag a thousand times.
create index tag_price_item on tag (price_item_id) where price_item_id is not null;
create index stock_item_price_item on stock_item (price_item_id) where price_item_id is not null;
