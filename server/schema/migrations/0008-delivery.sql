-- From where, when and to which places a vendor delivers. Defaults apply to a vendor without a row.
create table delivery_settings (
  vendor_id uuid primary key references vendors (id),
  -- If empty, the PIN code in the pickup address is used.
  dispatch_pin text not null default '' check (dispatch_pin ~ '^([1-9][0-9]{5})?$'),
  dispatch_days integer not null default 2 check (dispatch_days between 0 and 60),
  area_kind text not null default 'india' check (area_kind in ('india', 'states', 'radius')),
  -- GST State codes.
  area_states text[] not null default '{}',
  area_km integer check (area_km between 1 and 4000),
  -- 1 is Monday and 6 is Saturday. Nobody collects parcels on Sundays.
  working_days integer[] not null default '{1,2,3,4,5,6}'
    check (cardinality(working_days) > 0 and working_days <@ '{1,2,3,4,5,6}'::integer[]),
  holidays text[] not null default '{}',
  -- The first day after a break, on which the vendor prepares orders again.
  holiday_until date,
  -- The price that a customer pays for return transport after a change of mind.
  return_transport_paise bigint not null default 0 check (return_transport_paise between 0 and 1000000),
  check (area_kind <> 'states' or cardinality(area_states) > 0),
  check (area_kind <> 'radius' or area_km is not null)
);
