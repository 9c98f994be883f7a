CREATE TABLE "puntaje_historia" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "puntaje_historia_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"publicacion_id" bigint NOT NULL,
	"autor_id" bigint NOT NULL,
	"persona_id" bigint,
	"puntaje" numeric(6, 2) NOT NULL,
	"insumos" jsonb,
	"desde" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "puntaje_historia_persona_idx" ON "puntaje_historia" USING btree ("persona_id");--> statement-breakpoint
CREATE INDEX "puntaje_historia_autor_idx" ON "puntaje_historia" USING btree ("autor_id","desde");--> statement-breakpoint
-- Points are told as of any past day: each change of an author's points, or of whose they are, leaves a row that stays.
create function anotar_puntaje() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into puntaje_historia (publicacion_id, autor_id, persona_id, puntaje, desde) values (old.publicacion_id, old.id, old.investigador_id, 0, now());
  else
    insert into puntaje_historia (publicacion_id, autor_id, persona_id, puntaje, insumos, desde) values (new.publicacion_id, new.id, new.investigador_id, new.puntaje, new.insumos, new.actualizado_en);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger anotar_puntaje_alta after insert on publicacion_autor for each row when (new.puntaje > 0) execute function anotar_puntaje();
--> statement-breakpoint
create trigger anotar_puntaje_cambio after update on publicacion_autor for each row when ((new.puntaje > 0 or old.puntaje > 0) and (new.puntaje, new.investigador_id, new.insumos) is distinct from (old.puntaje, old.investigador_id, old.insumos)) execute function anotar_puntaje();
--> statement-breakpoint
create trigger anotar_puntaje_baja after delete on publicacion_autor for each row when (old.puntaje > 0) execute function anotar_puntaje();
--> statement-breakpoint
create trigger puntaje_historia_solo_anexar before update or delete on puntaje_historia for each row execute function quipu_solo_anexar();
--> statement-breakpoint
-- What there is today is known since it was last computed.
insert into puntaje_historia (publicacion_id, autor_id, persona_id, puntaje, insumos, desde)
select publicacion_id, id, investigador_id, puntaje, insumos, actualizado_en from publicacion_autor where puntaje > 0;
