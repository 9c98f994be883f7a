-- A published template is read for ever by the reports that began with it.
create trigger informe_plantilla_no_vaciar before truncate on informe_plantilla for each statement execute function quipu_solo_anexar();
--> statement-breakpoint
create trigger informe_plantilla_solo_anexar before update or delete on informe_plantilla for each row execute function quipu_solo_anexar();
