import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { type LineGst, lineGstChoices, lineGstNames } from '@yardkeeper/domain/invoices/lines/line-price';
import { lineName } from '@yardkeeper/domain/invoices/lines/line-title';
import { NumericInput } from '../../../kit/fields/NumericInput.tsx';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { fetchTag, invoiceEditKey } from '../saving/api.ts';
import { lineMoney } from '../saving/Totals.tsx';
import classes from './Lines.module.css';
import type { LineDraft } from './line-draft.ts';

type QtyProps = {
  line: LineDraft;
  isSelected: boolean;
  whyFixed: string | null;
  error: string | undefined;
  onChange: (qty: number | null) => void;
};

/** Only a tag that may stand for several pieces has a quantity to type; a used part is always one. */
export function QtyCell({ line, isSelected, whyFixed, error, onChange }: QtyProps) {
  const { data: tag } = useQuery({
    queryKey: [...invoiceEditKey, 'tag', line.tagNo],
    queryFn: ({ signal }) => fetchTag(line.tagNo, signal),
    enabled: isSelected && line.many === null && line.tagNo !== '',
    staleTime: 5 * 60_000,
    retry: false,
  });
  if (!(line.many ?? tag?.mayHaveMany ?? false)) return <span className="kit-figures">{line.qty ?? 1}</span>;
  return (
    <NumericInput
      aria-label={`Quantity of ${lineName(line)}`}
      size="xs"
      min={1}
      max={10_000}
      disabled={whyFixed !== null}
      title={whyFixed ?? undefined}
      value={line.qty}
      error={error}
      onChange={onChange}
    />
  );
}

type GstProps = { line: LineDraft; name: string; error: string | undefined; onChange: (taxable: LineGst) => void };
const check = <IconCheck size={16} aria-hidden />;

/** Enter skips this cell, because the usual rate is set already; a click opens the other choices. */
export function GstCell({ line, name, error, onChange }: GstProps) {
  const rate = lineGstNames[line.taxable];
  const { gst } = lineMoney(line);
  const said = line.taxable === 1 ? `${formatMoney(gst)}, ${rate}` : rate;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <UnstyledButton className={classes.gst} aria-label={`GST of ${name}: ${said}`} title={`GST ${rate}`}>
            {line.taxable === 1 ? <MoneyText value={gst} /> : 'Zero'}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {lineGstChoices.map((choice) => (
            <Menu.Item
              key={choice}
              rightSection={choice === line.taxable ? check : null}
              onClick={() => onChange(choice)}
            >
              {choice === 1 ? `GST ${lineGstNames[choice]}` : lineGstNames[choice]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {error && (
        <span className={classes.wrong} role="alert">
          {error}
        </span>
      )}
    </>
  );
}
