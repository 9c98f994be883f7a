ALTER TABLE "partida" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partida_grupo" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partida_tipo_proyecto" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;