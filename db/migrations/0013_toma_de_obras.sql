CREATE INDEX "toma_obra_investigador_idx" ON "toma_obra" USING btree ("investigador_id");--> statement-breakpoint
-- As every table that names people: nothing new points to a person who was absorbed.
create trigger no_absorbida_investigador_id_alta after insert on toma_de_obras
  for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on toma_de_obras
  for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id)
  execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_alta after insert on toma_firma
  for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on toma_firma
  for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id)
  execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_alta after insert on toma_obra
  for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on toma_obra
  for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id)
  execute function no_absorbida_investigador_id();
