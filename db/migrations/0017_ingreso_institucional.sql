CREATE TABLE "peticion_saml" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "peticion_saml_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ficha" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"respondida_en" timestamp with time zone,
	"pase" text,
	"respuesta" jsonb,
	CONSTRAINT "peticion_saml_ficha_unique" UNIQUE("ficha"),
	CONSTRAINT "peticion_saml_pase_unique" UNIQUE("pase"),
	CONSTRAINT "peticion_saml_pase" CHECK (("peticion_saml"."pase" is null) = ("peticion_saml"."respuesta" is null)),
	CONSTRAINT "peticion_saml_respondida" CHECK ("peticion_saml"."pase" is null or "peticion_saml"."respondida_en" is not null)
);
--> statement-breakpoint
CREATE TABLE "sesion_institucional" (
	"sesion_id" bigint PRIMARY KEY NOT NULL,
	"proveedor" text NOT NULL,
	"sujeto" text NOT NULL,
	"formato" text,
	"indice" text,
	"ficha" text,
	CONSTRAINT "sesion_institucional_proveedor" CHECK ("sesion_institucional"."proveedor" in ('institucional', 'saml'))
);
--> statement-breakpoint
ALTER TABLE "sesion_institucional" ADD CONSTRAINT "sesion_institucional_sesion_id_sesion_id_fk" FOREIGN KEY ("sesion_id") REFERENCES "public"."sesion"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "peticion_saml_creado_idx" ON "peticion_saml" USING btree ("creado_en");--> statement-breakpoint
CREATE INDEX "sesion_institucional_sujeto_idx" ON "sesion_institucional" USING btree ("proveedor","sujeto");