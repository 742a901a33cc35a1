import { Menu, UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { formatMoney } from '@yardkeeper/domain/format/money';
import { type LineGst, lineGstChoices, lineGstNames } from '@yardkeeper/domain/invoices/line-price';
import { MoneyText } from '../../../kit/text/MoneyText.tsx';
import { lineMoney } from '../saving/totals.ts';
import classes from './Lines.module.css';
import type { LineDraft } from './line-draft.ts';

type Props = { line: LineDraft; name: string; error: string | undefined; onChange: (taxable: LineGst) => void };
const check = <IconCheck size={16} aria-hidden />;

/** The GST of a line. Enter passes it by: the usual rate is there already, and another is chosen by opening it. */
export function GstCell({ line, name, error, onChange }: Props) {
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
