-- Suggestions of towns start with those in the US, so the index that finds towns by prefix includes the country.
drop index places_key;
create index places_key on places (key, population desc, id) include (country);
