/**
 * Rows as the release stored them that came with a migration, by the number of the migration; for tests of upgrades. A
 * migration that makes a table, or a column that has to be filled in, gets a line here.
 */
export const rowsOfMigrations: Readonly<Record<string, string>> = {
  '0001': `
    insert into users (id, username, email, first_name, bio) values
      ('seller', 'seller', 'seller@example.com', 'Maria', 'Sells.'), ('buyer', 'buyer', null, null, null);
    insert into sessions values ('sid', '{"userId": "seller", "status": "active"}', now() + interval '1 day');
    insert into images (url, owner_id, width, height) values ('/images/a.webp', 'seller', 16, 10), ('/images/b.webp', null, 16, 10);
    insert into vehicles (make, model, year, price, mileage, body_style, seller_id, status, approved_at, image_urls) values
      ('Porsche', '911', 2019, 165000, 9800, 'Coupe', 'seller', 'approved', now(), '{/images/a.webp}'),
      ('BMW', 'M3', 2020, 60000, 100, 'Sedans', 'seller', 'pending', null, '{/images/b.webp,/images/gone.webp}');
    insert into inquiries (vehicle_id, user_id, name, email, phone, message) values
      (1, 'buyer', 'Boris', 'boris@example.com', null, 'Is it there?'), (1, null, 'Eve', 'eve@example.com', '1', 'Mine.');
    insert into favorites (user_id, vehicle_id) values ('buyer', 1);
    insert into rate_limits values ('inquiry:hash', 3, 1)`,
  '0002': `update images set placeholder = 'data:,'`,
  '0003': `
    insert into identity."user" (id, name, email, "emailVerified", username)
      values ('seller', 'seller', 'seller@example.com', false, 'seller');
    insert into identity."session" (id, "expiresAt", token, "updatedAt", "userId") values ('s', now(), 't', now(), 'seller');
    insert into identity."account" (id, "accountId", "providerId", "userId", password, "updatedAt")
      values ('a', 'seller', 'credential', 'seller', 'hash', now());
    insert into identity."verification" (id, identifier, value, "expiresAt") values ('v', 'reset', 'seller', now());
    insert into identity."jwks" (id, "publicKey", "privateKey", "createdAt") values ('k', '{}', '{}', now())`,
  '0004': `
    insert into removed_users values ('gone', now());
    insert into webhook_receipts values ('msg_1', now())`,
  '0005': `
    insert into listing_events (vehicle_id, transition, from_state, to_state, moved_by, actor_id)
      values (2, 'submit', null, 'pending', 'seller', 'seller');
    insert into price_changes (vehicle_id, price) values (1, 160000);
    insert into revisions (vehicle_id, draft) values (1, '{"make": "Porsche", "imageUrls": ["/images/a.webp"]}');
    insert into audit_entries (actor_id, actor_name, act, subject_type, subject_id, subject)
      values ('seller', 'seller', 'listing.approve', 'listing', '1', '2019 Porsche 911')`,
  '0006': `insert into messages (inquiry_id, sender, text) values (1, 'seller', 'It is.')`,
  '0007': `
    insert into reports (vehicle_id, reporter_id, reporter_key, day, reason) values (1, 'buyer', 'key', '2026-01-01', 'fraud');
    update users set suspended_at = now(), suspension_reason = 'Spam' where id = 'buyer'`,
  '0008': `
    insert into visit_salts values ('2026-01-01', decode(repeat('00', 32), 'hex'));
    insert into visit_marks values ('2026-01-01', '\\x00');
    insert into daily_visits values ('2026-01-01', 1);
    insert into listing_views values (1, '2026-01-01', 1);
    update site_settings set version = 1, changes = '{"fee": "None"}'`,
  '0010': `insert into visitor_mails (inquiry_id, kind, mailed, created_at) values (2, 'answer', true, now())`,
  '0011': `insert into visit_networks values ('2026-01-01', '\\x00', 1)`,
  '0013': `insert into images (url, width, height, rendered) values ('/images/demo.webp', 16, 10, 'demo.webp')`,
  '0026': `insert into identity."twoFactor" (id, secret, "backupCodes", "userId") values ('f', 'secret', 'codes', 'seller')`,
  '0040': `
    insert into decisions (event_id, vehicle_id, actor_id, version, before, told, created_at)
      values (1, 2, 'seller', 2, '{"imageUrls": ["/images/b.webp"]}', '{"transition": "approve"}', now())`,
  '0042': `
    insert into leads values (1, 'offer', now(), 'Ask for the papers.', now()), (2, null, null, null, null)`,
  '0043': `insert into saved_replies (user_id, slot, title, text) values ('seller', 1, 'There', 'It is still there, {{name}}.')`,
  '0041': `insert into member_notes (user_id, author_id, text, created_at) values ('buyer', 'seller', 'Pays.', now())`,
  '0044': `
    insert into stock_runs (seller_id, source, name, state, goes_on, created_at, touched_at)
      values ('seller', 'file', 'stock.csv', 'planned', false, now(), now());
    insert into stock_lines (run_id, position, line, stock_number, title, kind, done, vehicle_id)
      values (1, 1, 2, 'A-1', 'Porsche 911', 'changed', false, 1);
    insert into stock_files (run_id, name, content) values (1, 'stock.csv', 'x')`,
  '0045': `
    insert into api_keys (user_id, name, prefix, hash, scopes, created_at, expires_at)
      values ('seller', 'Feed', 'mq_abc', 'x', '{stock:read}', now(), now() + interval '1 day')`,
  '0046': `insert into settings_versions (version, changes, act_id) values (2, '{"fee": "Some"}', 1)`,
  '0047': `
    insert into invitations (token_hash, note, most_accounts, expires_at, created_by, created_at)
      values (decode(repeat('00', 32), 'hex'), 'Club', 5, now(), 'seller', now())`,
  '0048': `insert into seller_responses values ('seller', 6, 5, 3600)`,
  '0049': `insert into waiting_mails (user_id, rhythm, hour, time_zone) values ('seller', 'daily', 8, 'Europe/Berlin')`,
  '0050': `update watchlist set words = '{escrow}', domains = '{evil.example}'`,
  '0051': `insert into listing_words values (1, 'porsche') on conflict do nothing`,
  '0059': `
    insert into documents (vehicle_id, slot, kind, title, original_key, original_size, uploaded_at)
      values (1, 1, 'service', 'Service 2024', 'a', 10, now());
    insert into document_pages (document_id, position, width, height, page_key) values (1, 1, 1600, 2264, 'b')`,
  '0060': `
    insert into listing_conditions (vehicle_id, none_known, confirmed_at) values (1, false, now());
    insert into listing_flaws (vehicle_id, position, place, kind, size, image_urls)
      values (1, 1, 'front', 'scratch', 'small', '{/images/a.webp}')`,
  '0052': `insert into fact_evidence values (1, 'year', 'moderator', '2019', null, 'seller', now())`,
  '0057': `
    update vehicles set final_price = 150000, final_price_public = true where id = 2;
    insert into mileage_changes (vehicle_id, mileage) values (1, 9900)`,
  '0058': `
    update vehicles set confirmed_at = now(), confirm_asked_at = now() where id = 1;
    update users set asked_by_mail = false where id = 'seller'`,
  '0062': `
    update vehicles set picture_notes = '{"/images/a.webp": {"group": "interior", "label": "Seats"}}' where id = 1`,
  '0064': `
    insert into listing_drafts (owner_id, slot, content, image_urls, created_at, updated_at) values
      ('seller', 1, '{"values": {"make": "Porsche"}, "pictures": [], "condition": {"flaws": [], "noneKnown": false}}',
        '{/images/a.webp}', now(), now())`,
  '0079': `insert into seller_changes values ('seller', '1') on conflict do nothing`,
  '0066': `insert into fact_evidence values (1, 'year', 'document', '2019', 1, 'seller', now())`,
  '0072': `insert into unclean_jobs (name, task, reason) values ('read_stock:1', 'read_stock', 'The server died.')`,
  '0073': `insert into paused_lines (worker, line, reason) values ('w', 'mail', 'The greeting never came.')`,
  '0031': `insert into listing_changes values (2, '1') on conflict do nothing`,
  '0028': `
    insert into identity.passkey (id, name, "publicKey", "userId", "credentialID", counter, "deviceType", "backedUp")
      values ('p', 'Phone', 'key', 'seller', 'credential', 0, 'multiDevice', true)`,
}
