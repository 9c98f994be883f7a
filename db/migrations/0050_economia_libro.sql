-- What was there before begins the ledger: the opening of each account, with what each line had.
insert into eco_asiento (eco_proyecto_id, clase, partida_id, asignado, en, actor)
  select l.eco_proyecto_id, 'apertura', l.partida_id, l.monto, e.creado_en, e.abierto_por
  from eco_presupuesto l join eco_proyecto e on e.id = l.eco_proyecto_id order by l.id;
--> statement-breakpoint
-- Balances are the sum of the entries, written in the statement that appends them: line by line, each by its key, whatever
-- the size of the table.
create or replace function eco_asentar() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select eco_proyecto_id as cuenta, partida_id as partida, sum(asignado) as asignado, sum(enviado) as enviado, sum(bruto) as bruto,
      bool_and(clase <> 'apertura') as nueva from nuevos where partida_id is not null group by 1, 2 order by 1, 2
  loop
    update eco_presupuesto set monto = monto + r.asignado, enviado = enviado + r.enviado, bruto = bruto + r.bruto
      where eco_proyecto_id = r.cuenta and partida_id = r.partida;
    if not found then
      insert into eco_presupuesto (eco_proyecto_id, partida_id, monto, enviado, bruto, nueva)
        values (r.cuenta, r.partida, r.asignado, r.enviado, r.bruto, r.nueva);
    end if;
  end loop;
  for r in select distinct eco_proyecto_id as cuenta from nuevos where partida_id is not null order by 1
  loop
    update eco_proyecto e set completado = not e.completado where e.id = r.cuenta and e.completado <> (
      select coalesce(sum(l.monto) > 0 and sum(least(l.monto, l.bruto)) = sum(l.monto), false) from eco_presupuesto l join partida x on x.id = l.partida_id
      where l.eco_proyecto_id = r.cuenta and x.tipo <> 'Otros');
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger eco_asiento_asentar after insert on eco_asiento referencing new table as nuevos
  for each statement execute function eco_asentar();
--> statement-breakpoint
create trigger eco_asiento_solo_anexar before update or delete on eco_asiento for each row execute function quipu_solo_anexar();
--> statement-breakpoint
create trigger eco_asiento_no_vaciar before truncate on eco_asiento for each statement execute function quipu_solo_anexar();
--> statement-breakpoint
create or replace function eco_solo_libro() returns trigger language plpgsql as $$
begin
  raise exception 'Los saldos de una cuenta solo cambian con un asiento' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger eco_presupuesto_solo_libro before insert or update or delete on eco_presupuesto
  for each row when (pg_trigger_depth() = 0) execute function eco_solo_libro();
