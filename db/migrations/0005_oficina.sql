ALTER TABLE "correo_saliente" ADD COLUMN "secretos" jsonb;--> statement-breakpoint
ALTER TABLE "usuario" ADD COLUMN "clave_caduca_en" timestamp with time zone;