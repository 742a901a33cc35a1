import { Link } from '@tanstack/react-router';
import classes from './Shell.module.css';

export function Brand({ short = false }: { short?: boolean }) {
  return (
    <Link to="/" className={classes.brand} aria-label="Yardkeeper, home">
      <img src="/favicon.svg" alt="" width={24} height={24} />
      {!short && <span>Yardkeeper</span>}
    </Link>
  );
}
