-- What a listing may say of a car beyond its first fields (contract/facts.ts), and where each fact comes from.
-- The previous release goes on working: it knows none of these columns and leaves them as they are.

alter table vehicles
  add column vin text check (length(vin) between 1 and 30),
  -- Whether others see the last six characters of it.
  add column vin_shown text check (vin_shown in ('In full', 'Without its last six')),
  -- A town or a postcode, never an address.
  add column place text check (length(place) between 1 and 60),
  add column edition_number text check (length(edition_number) between 1 and 40),
  add column matching_numbers text check (matching_numbers in ('Yes', 'No')),
  -- Where body_style says a collection, such as Luxury.
  add column body text
    check (body in ('Sedan', 'SUV', 'Coupe', 'Convertible', 'Wagon', 'Truck', 'Van', 'Hatchback')),
  add column doors integer check (doors between 1 and 8),
  add column seats integer check (seats between 1 and 20),
  add column interior_color text check (length(interior_color) between 1 and 60),
  add column interior_material text check (length(interior_material) between 1 and 60),
  add column steering text check (steering in ('Left', 'Right')),
  add column engine_layout text check (engine_layout in ('Inline', 'V', 'Flat', 'W', 'Rotary', 'Electric')),
  add column cylinders integer check (cylinders between 1 and 24),
  -- Cubic centimeters.
  add column displacement integer check (displacement between 50 and 30000),
  add column drivetrain text
    check (drivetrain in ('Rear-Wheel Drive', 'Front-Wheel Drive', 'All-Wheel Drive', 'Four-Wheel Drive')),
  -- Such as 2019-04.
  add column first_registration text check (first_registration ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  add column owners integer check (owners between 1 and 99),
  add column title_status text check (title_status in ('Clean', 'Lien', 'Rebuilt', 'Salvage', 'Missing')),
  add column service_history text check (service_history in ('Full', 'Partial', 'None')),
  add column accidents text check (length(accidents) between 1 and 2000),
  add column modifications text check (length(modifications) between 1 and 2000),
  add column warranty text check (length(warranty) between 1 and 120),
  add column equipment text check (length(equipment) between 1 and 4000);

-- The same car offered twice, and offered again by the same seller.
create index vehicles_vin on vehicles (upper(vin), seller_id) where vin is not null;

-- What a source says of a fact. Where the listing says the same, that is where the fact comes from; else both are shown.
create table fact_evidence (
  vehicle_id integer not null references vehicles on delete cascade,
  -- Its name in contract/facts.ts, or a field of the listing, such as year.
  fact text not null check (length(fact) between 1 and 60),
  source text not null check (source in ('vin', 'document', 'moderator')),
  -- As the listing would say it.
  value text not null check (length(value) between 1 and 4000),
  document_id bigint,
  -- The moderator who checked it.
  noted_by text references users on delete set null,
  created_at timestamptz not null,
  primary key (vehicle_id, fact, source)
);
create index fact_evidence_noted_by on fact_evidence (noted_by) where noted_by is not null;
