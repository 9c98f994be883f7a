CREATE TABLE "enlace_plantilla" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enlace_plantilla_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"nombre" text COLLATE quipu_es NOT NULL,
	"plantilla" text NOT NULL,
	"activo" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "enlace_plantilla_clave_unique" UNIQUE("clave"),
	CONSTRAINT "enlace_plantilla_clave" CHECK ("enlace_plantilla"."clave" in ('doi', 'issn', 'isbn', 'orcid', 'researcherId', 'scopusId')),
	CONSTRAINT "enlace_plantilla_con_lugar" CHECK ("enlace_plantilla"."plantilla" ~ '^https?://' and "enlace_plantilla"."plantilla" like '%{}%')
);
--> statement-breakpoint
ALTER TABLE "area" ADD COLUMN "activo" boolean DEFAULT true NOT NULL;--> statement-breakpoint
INSERT INTO "enlace_plantilla" ("clave", "nombre", "plantilla") VALUES
  ('doi', 'DOI', 'https://doi.org/{}'),
  ('issn', 'ISSN', 'https://portal.issn.org/resource/ISSN/{}'),
  ('isbn', 'ISBN', 'https://www.worldcat.org/isbn/{}'),
  ('orcid', 'ORCID', 'https://orcid.org/{}'),
  ('researcherId', 'ResearcherID', 'https://www.webofscience.com/wos/author/record/{}'),
  ('scopusId', 'Scopus Author ID', 'https://www.scopus.com/authid/detail.uri?authorId={}');
