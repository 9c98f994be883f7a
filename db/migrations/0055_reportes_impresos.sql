CREATE TABLE "reporte_impreso" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reporte_impreso_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"codigo" text NOT NULL,
	"titulo" text NOT NULL,
	"huella" text NOT NULL,
	"impreso_por" text NOT NULL,
	"impreso_en" timestamp with time zone NOT NULL,
	CONSTRAINT "reporte_impreso_codigo" UNIQUE("codigo")
);
