-- A publication never points to a journal that was united with another: whoever chose it while that was done is told.
create function no_absorbida_revista_id() returns trigger language plpgsql as $$
declare destino bigint;
begin
  select fusionada_en_id into destino from revista where id = new.revista_id for key share;
  if destino is not null then
    raise exception 'La revista fue unida a otra' using errcode = 'foreign_key_violation', constraint = 'revista_absorbida';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger no_absorbida_revista_id_alta after insert on publicacion for each row when (new.revista_id is not null) execute function no_absorbida_revista_id();
--> statement-breakpoint
create trigger no_absorbida_revista_id_cambio after update of revista_id on publicacion for each row when (new.revista_id is not null and new.revista_id is distinct from old.revista_id) execute function no_absorbida_revista_id();
