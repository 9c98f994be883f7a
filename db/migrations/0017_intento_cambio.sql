CREATE TABLE "intento_cambio" (
	"usuario_id" bigint NOT NULL,
	"clave" text NOT NULL,
	"cambio" text NOT NULL,
	"respuesta" jsonb,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intento_cambio_usuario_id_clave_pk" PRIMARY KEY("usuario_id","clave")
);
--> statement-breakpoint
CREATE INDEX "intento_cambio_creado_idx" ON "intento_cambio" USING btree ("creado_en");
--> statement-breakpoint
alter table intento_cambio add constraint intento_cambio_usuario_fk foreign key (usuario_id) references usuario(id) on delete cascade;
