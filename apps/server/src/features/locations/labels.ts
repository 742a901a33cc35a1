import { formatDate, wallClock } from '@yardkeeper/domain/format/dates';
import { tagIdOf } from '@yardkeeper/domain/inventory/tag-number';
import { contentsWords } from '@yardkeeper/domain/locations/contents';
import { locationKinds, saleYards } from '@yardkeeper/domain/locations/kinds';
import type { LabelPaper } from '@yardkeeper/domain/printing/label-papers';
import { refuse } from '@yardkeeper/domain/refused';
import { FileAnswer } from '../../http/answer.ts';
import { type LocationLabel, locationLabels } from '../../pdf/labels/location-labels.ts';
import { companyName } from '../../pdf/letterhead.ts';
import { pdfPrinter } from '../../pdf/printer.ts';
import type { Ctx } from '../../services.ts';
import { labelPaperFor } from '../account/profile/label-printer.ts';
import { yardSetting } from '../settings/service.ts';
import { contentsOf, type Holding, locationOfTag } from './content-queries.ts';
import { findLocations, type LocationRow } from './queries.ts';

const largestId = 2_147_483_647;

async function locationIdOf(c: Ctx, given: string): Promise<number> {
  const nothing = () => refuse('notFound', `There is no location or tag ${given}`);
  if (/^[Tt]\d/.test(given)) {
    const place = await locationOfTag(c.db, tagIdOf(given) ?? nothing());
    return place ? (place.location_id ?? refuse('conflict', `${given} lies nowhere yet`)) : nothing();
  }
  const id = /^\d{1,10}$/.test(given) ? Number(given) : 0;
  return id > 0 && id <= largestId ? id : nothing();
}

export async function printLabel(c: Ctx, given: string, asked?: LabelPaper): Promise<FileAnswer> {
  return printLabels(c, [await locationIdOf(c, given)], asked);
}

export async function printLabels(c: Ctx, ids: readonly number[], asked?: LabelPaper): Promise<FileAnswer> {
  const locations = await findLocations(c.db, ids);
  if (locations.length < new Set(ids).size)
    refuse('notFound', ids.length === 1 ? `There is no location ${ids[0]}` : 'A location was removed; reload the list');
  const [paper, size, company, held] = await Promise.all([
    labelPaperFor(c, asked),
    yardSetting(c, 'labels'),
    yardSetting(c, 'company'),
    contentsOf(c.db, ids),
  ]);
  const foot = [companyName(company), formatDate(wallClock(c.clock()).day)].filter(Boolean).join(' · ');
  const labels = locations.map((location) => labelOf(location, held, foot));
  const bytes = await pdfPrinter.print(locationLabels(labels, paper, size));
  const name =
    labels.length === 1 ? `location-${labels[0]!.code}` : `locations-${labels[0]!.code}-${labels.at(-1)!.code}`;
  return new FileAnswer(bytes, 'application/pdf', `${name}.pdf`);
}

function labelOf(location: LocationRow, held: readonly Holding[], foot: string): LocationLabel {
  const kind = locationKinds[location.kind];
  const here = held.filter((holding) => holding.location_id === location.location_id);
  const named = here.flatMap(({ labels }) => labels).slice(0, 3);
  const count = here.reduce((sum, holding) => sum + holding.count, 0);
  const more = count > named.length ? '\u00a0…' : '';
  return {
    code: location.code,
    about: location.loc_group_id === saleYards.notApplicable ? kind : `${kind} · ${location.group_name}`,
    holds: named.length === 0 ? contentsWords(here) : `${contentsWords(here)}: ${named.join(', ')}${more}`,
    foot,
  };
}
