-- An invitation names a person: as every table that does, it never points to one who was absorbed.
create trigger no_absorbida_investigador_id_alta after insert on postulacion_invitacion for each row when (new.investigador_id is not null) execute function no_absorbida_investigador_id();
--> statement-breakpoint
create trigger no_absorbida_investigador_id_cambio after update of investigador_id on postulacion_invitacion for each row when (new.investigador_id is not null and new.investigador_id is distinct from old.investigador_id) execute function no_absorbida_investigador_id();
