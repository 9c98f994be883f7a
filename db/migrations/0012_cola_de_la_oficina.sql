CREATE TABLE "turno_tomado" (
	"entidad" text NOT NULL,
	"entidad_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"quien" text NOT NULL,
	"en" timestamp with time zone NOT NULL,
	CONSTRAINT "turno_tomado_unico" PRIMARY KEY("entidad","entidad_id")
);
--> statement-breakpoint
CREATE INDEX "turno_tomado_usuario_idx" ON "turno_tomado" USING btree ("usuario_id");
--> statement-breakpoint
CREATE INDEX "transicion_cuenta_idx" ON "transicion" USING btree ("usuario_id","en");
--> statement-breakpoint
-- The index by account and time serves what that by account alone did.
DROP INDEX "transicion_usuario_idx";
--> statement-breakpoint
-- What the engines keep of a person refers to a table of a module, which their definitions do not name.
ALTER TABLE "turno_tomado" ADD CONSTRAINT "turno_tomado_usuario_fk" FOREIGN KEY ("usuario_id") REFERENCES "usuario"("id") ON DELETE CASCADE;
--> statement-breakpoint
-- Who took a record has it while it stays in its state, no matter who moves it and by which way.
create function quipu_soltar_turno() returns trigger language plpgsql as $$
begin
  delete from turno_tomado t
  using movidas m
  where m.de is not null
    and m.de <> m.a
    and t.entidad = m.entidad
    and t.entidad_id = m.entidad_id;
  return null;
end $$;
--> statement-breakpoint
create trigger transicion_suelta_turno
after insert on transicion
referencing new table as movidas
for each statement execute function quipu_soltar_turno();
