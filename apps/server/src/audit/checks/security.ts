import type { Check } from '../check.ts';

const anchor = '(select seq, hash from security_anchor order by seq desc limit 1)';
const short = (hash: string) => `left(encode(${hash}, 'hex'), 12)`;

export const securityChecks: readonly Check[] = [
  {
    group: 'Who did what',
    name: 'log.chain',
    says: 'Every entry of the log of who did what is as it was written, and in its place in the chain',
    of: 'security_link',
    sql: `with chain as (
        select l.seq, l.hash, l.event_id, coalesce(lag(l.seq) over w, a.seq, 0) as before,
          coalesce(lag(l.hash) over w, a.hash, '') as previous
        from security_link l left join ${anchor} a on true window w as (order by l.seq))
      select 'entry ' || c.event_id as what,
        case when e.event_id is null then 'no entry' when c.seq <> c.before + 1 then 'link ' || c.seq || ' after ' || c.before
          else 'hash ' || ${short('security_hash(c.previous, e)')} end as found,
        case when e.event_id is null then 'an entry' when c.seq <> c.before + 1 then 'link ' || c.before + 1
          else 'hash ' || ${short('c.hash')} end as expected
      from chain c left join security_event e using (event_id)
      where e.event_id is null or c.seq <> c.before + 1 or security_hash(c.previous, e) <> c.hash`,
  },
  {
    group: 'Who did what',
    name: 'log.whole',
    says: 'Every entry of the log of who did what comes into the chain',
    of: 'security_event',
    sql: `select 'entry ' || e.event_id as what, 'not in the chain' as found, 'in the chain' as expected
      from security_event e where not exists (select from security_link l where l.event_id = e.event_id)
        and e.at < (select max(linked_at) from security_link) - interval '1 hour'`,
  },
  {
    group: 'Who did what',
    name: 'log.end',
    says: 'The log of who did what ends where it was last chained',
    of: 'security_head',
    sql: `select 'the end' as what, 'link ' || coalesce(l.seq, 0) as found, 'link ' || h.seq as expected
      from security_head h left join (select seq, hash from security_link union all select seq, hash from ${anchor} a
        order by seq desc limit 1) l on true
      where h.seq <> coalesce(l.seq, 0) or h.hash <> coalesce(l.hash, '')`,
  },
];
