import { Injectable } from '@nestjs/common';
import { type Asking, perRequest } from '../../api/auth/asking.js';
import { GameLoaders } from './game-loaders.js';
import { GameReaders } from './game-readers.js';

/** One set of loaders for each request. */
@Injectable()
export class RequestLoaders {
  constructor(private readonly readers: GameReaders) {}

  of(asking: Asking): GameLoaders {
    return perRequest(asking, GameLoaders, () => new GameLoaders(this.readers));
  }
}
