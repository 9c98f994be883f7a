import { sql } from 'drizzle-orm';
import type { Database } from '#core/db/server/open.ts';
import type { ListSource } from '../server/list.ts';
import { defineList, type ListQuery, listQuery } from '../shared/list.ts';

/** A list over a table of its own, with every kind of column and filter. */
export const source: ListSource = {
  def: defineList({
    key: 'books',
    title: 'Books',
    identity: { title: 'title' },
    empty: '',
    columns: [
      { key: 'title', label: 'Título', suggests: true },
      { key: 'shelf', label: 'Estante', kind: 'badge', badges: { a: { label: 'Estante A', tone: 'blue' } } },
      { key: 'price', label: 'Precio', kind: 'money' },
      { key: 'day', label: 'Fecha', kind: 'day' },
      { key: 'lent', label: 'Prestado', kind: 'flag', hidden: true },
      { key: 'fixed', label: 'Fijo', sortable: false, hidden: true },
    ],
    filters: [
      { key: 'shelf', label: 'Estante', kind: 'options' },
      { key: 'room', label: 'Sala', kind: 'options' },
      { key: 'price', label: 'Precio', kind: 'range-number' },
      { key: 'day', label: 'Fecha', kind: 'range-date' },
      { key: 'seen', label: 'Visto', kind: 'range-date' },
    ],
    defaultSort: { key: 'title', dir: 'asc' },
  }),
  from: sql`book b`,
  joins: { r: sql`left join room r on r.id = b.room_id` },
  id: sql`b.id`,
  columns: {
    title: sql`b.title`,
    shelf: sql`b.shelf`,
    price: sql`b.price`,
    day: sql`b.day`,
    lent: sql`b.lent`,
    fixed: sql`1`,
    code: sql`b.code`,
    seen: sql`b.day + interval '20 hours'`,
  },
  search: sql`b.search`,
  filters: { room: sql`b.room_id` },
  facetLabels: { room: sql`r.name` },
};

export async function createBooks(database: Database): Promise<void> {
  await database.raw(`
    create table room (id int primary key, name text not null);
    create table book (id int primary key, title text not null, shelf text, room_id int references room(id), price numeric(12,2), day date, lent boolean default false, code text,
      search text generated always as (quipu_fold(title || ' ' || coalesce(code, ''))) stored);
    insert into room values (1, 'Sala Norte'), (2, 'Sala Sur');
    insert into book (id, title, shelf, room_id, price, day, code) values
      (1, 'Hidrología de la cuenca andina', 'a', 1, 10.00, '2026-01-01', 'H-1'),
      (2, 'HIDROLOGIA urbana', 'a', 2, 20.50, '2026-01-31', 'H-2'),
      (3, 'Suelos de la cuenca', 'b', 1, 30.00, '2026-02-01', null),
      (4, 'Cien % seguro_total', null, null, null, null, 'X\\9'),
      (5, 'Ñandúes del altiplano', 'b', null, 10.00, '2026-02-28', 'ÑU'),
      (6, 'Øresund y Łódź: Straße', '|;:%', 2, 99.99, '2025-12-31', null)`);
}

export const query = (over: Record<string, unknown> = {}): ListQuery => listQuery.parse(over);
