CREATE UNLOGGED TABLE "uso_limite" (
	"clave" text PRIMARY KEY NOT NULL,
	"ventana" bigint NOT NULL,
	"usados" integer NOT NULL,
	"vence_en" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "uso_limite_vence_idx" ON "uso_limite" USING btree ("vence_en");