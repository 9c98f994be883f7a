-- The list of calls has another name, and its states those of every record that is switched on and off.
update vista_guardada
set lista = 'convocatorias-admin',
    consulta = replace(replace(consulta, 'estado%3Aactiva', 'estado%3Aactivo'), 'estado%3Ainactiva', 'estado%3Ainactivo')
where lista = 'convocatorias';
