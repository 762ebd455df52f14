-- A line of a stock file whose price is probably a slip is held until the seller confirms the price.
-- The previous release stores no such line; it goes on with all others.

alter table stock_lines
  drop constraint stock_lines_kind_check,
  add constraint stock_lines_kind_check
    check (kind in ('new', 'changed', 'back', 'unchanged', 'left', 'gone', 'bad', 'held'));
