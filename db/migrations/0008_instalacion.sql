CREATE TABLE "instalacion" (
	"clave" text PRIMARY KEY NOT NULL,
	"valor" text NOT NULL
);
