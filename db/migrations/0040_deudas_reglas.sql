-- What each type of project owes, as data of the type (spec 05 §7.1); types without reports have no debts.
update tipo_proyecto t set informes_requeridos = x.informes::jsonb from (values
  ('PSINFIPU', '["Resultados de la publicación"]'),
  ('PTPBACHILLER', '["Informe académico final"]'),
  ('PTPGRADO', '["Informe académico de avance", "Informe académico final"]'),
  ('PTPMAEST', '["Informe académico de avance", "Informe académico final"]'),
  ('PTPDOCTO', '["Informe académico de avance", "Segundo informe académico de avance", "Informe académico final"]'),
  ('PFEX', '[]'), ('FEX', '[]'), ('SIN-CON', '[]'), ('GRUPO', '[]')) x(codigo, informes)
where x.codigo = t.codigo or lower(x.codigo) = t.base;
--> statement-breakpoint
-- Until now the detail of an academic debt named its report.
update deuda set informe = detalle where clase = 'academica';
