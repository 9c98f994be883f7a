-- Since when each record is in its state: its last change of state, or its birth where it has none.
do $$
declare
  de record;
begin
  for de in
    select *
    from (
      values
        ('correccion', 'correccion', 'creado_en'),
        ('constancia', 'constancia', 'creado_en'),
        ('deuda', 'deuda', 'creado_en'),
        ('cdi_evaluacion', 'cdi', 'enviado_en'),
        ('eco_proyecto', 'cuenta_economica', 'creado_en'),
        ('transferencia', 'transferencia', 'coalesce(solicitada_en, creado_en)'),
        ('evaluacion_plantilla', 'evaluacion_plantilla', 'creado_en'),
        ('proyecto_evaluacion', 'proyecto_evaluacion', 'coalesce(cerrada_en, asignada_en)'),
        ('grupo', 'grupo', 'coalesce(enviado_en, creado_en)'),
        ('importacion', 'importacion', 'creado_en'),
        ('proyecto', 'proyecto', 'coalesce(enviado_en, fecha_inscripcion)'),
        ('solicitud_inclusion', 'solicitud_inclusion', 'creado_en')
    ) as t (tabla, entidad, nacio)
  loop
    execute format(
      'update %I r
       set estado_desde = coalesce(
         (select max(h.en) from transicion h where h.entidad = %L and h.entidad_id = r.id and h.a = r.estado),
         %s,
         r.estado_desde
       )',
      de.tabla,
      de.entidad,
      de.nacio
    );
  end loop;
end
$$;
