-- How many new visitors one network has brought today, for the site and for each listing, so that nobody makes up an
-- audience by changing the name of a browser. Salted hashes, as those of visitors, and gone with the day.
create table visit_networks (
  day date not null,
  network bytea not null,
  marks integer not null check (marks > 0),
  primary key (day, network)
);
