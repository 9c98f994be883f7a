-- What was there before: of whose faculty, when it was sent, and since when it is in process.
update cdi_evaluacion e set facultad_id = i.facultad_id, enviado_en = e.creado_en, actualizado_en = e.creado_en,
  fecha_tramite = case when e.estado = 'en_tramite' then e.creado_en::date end
  from investigador i where i.id = e.investigador_id;
--> statement-breakpoint
-- Two more tables name a person: as every one that does, they never point to one who was absorbed.
create trigger no_absorbida_investigador_id_alta after insert on cdi_declaracion for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on cdi_declaracion for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_alta after insert on cdi_actividad for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on cdi_actividad for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id) execute function no_absorbida_investigador_id();
