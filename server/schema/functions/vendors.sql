-- A vendor with a GSTIN is registered, and a vendor without one is not.
create or replace function set_gst_registration() returns trigger language plpgsql as $$
begin
  if new.gst_number = '' then new.gst_registration := 'none';
  elsif new.gst_registration = 'none' then new.gst_registration := 'regular';
  end if;
  return new;
end $$;

-- Records the time of a change, whoever makes it: the vendor, an admin or a corrected application.
create or replace function record_bank_change() returns trigger language plpgsql as $$
begin
  new.bank_changed_at = shop_now();
  return new;
end
$$;

-- Shows whether Razorpay has the current bank details, without storing them a second time.
create or replace function bank_details_hash(account_number text, ifsc text, beneficiary_name text) returns text
  language sql immutable return md5(account_number || '|' || ifsc || '|' || beneficiary_name);
