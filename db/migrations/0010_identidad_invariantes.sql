-- A user name is never the e-mail of another account; older ones that are get a mark of their own.
update usuario u set username = u.username || '-' || u.id, username_mostrado = u.username || '-' || u.id
  where exists (select 1 from usuario o where o.id <> u.id and o.email = u.username);
--> statement-breakpoint
insert into identidad (valor, usuario_id)
  select distinct v, u.id from usuario u cross join lateral unnest(array[u.username, u.email]) v where v is not null;
--> statement-breakpoint
create or replace function usuario_identidad() returns trigger language plpgsql as $$
begin
  delete from identidad where usuario_id = new.id;
  insert into identidad (valor, usuario_id)
    select distinct v, new.id from unnest(array[new.username, new.email]) v where v is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger usuario_identidad after insert or update of username, email on usuario
  for each row execute function usuario_identidad();
