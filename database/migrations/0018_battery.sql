-- Battery and range of electric vehicles and plug-in hybrids.
alter table vehicles
  add column battery_capacity integer check (battery_capacity between 1 and 300), -- in kWh
  add column electric_range integer check (electric_range between 1 and 1000); -- in miles
