"""The second and further pictures of every product: in a room, close up, from behind, and to scale.

The rooms and close-ups of the twenty featured products are in heroes.py.
"""
import math
import zlib

import numpy as np

import core as K
import lights
import materials as T
import rooms as R
import sets

SQUARE = (1000, 1000)
WALLS = ['#E2D5C0', '#C9B9A0', '#B9BFA8', '#D9BFB0', '#CFA183', '#D3CDBB', '#AEB7A2', '#DCC7A8']
RUGS = [('buti', '#E6D9C3', '#9A4C31', '#1F4B46', .30), ('trellis', '#E2D3BA', '#1F4B46', '#A8482A', .42), ('stripe', '#E6D9C3', '#C9A67A', '#A8482A', .30), ('buti', '#EFE6D6', '#66754F', '#A8482A', .30)]


def pick(key, options, salt=''):
    """Chooses an option by a hash of the product's key, so that a product always gets the same option."""
    return options[zlib.crc32((key + salt).encode()) % len(options)]


def home(p, back, floor=None, dist=3.2, z=1.5, sun=3.8, **light):
    R.shell(back=back, wall=pick(p['key'], WALLS), floor=floor or pick(p['key'], ['wood', 'tiles', 'stone'], 'floor'))
    R.daylight(sun=sun, az=-60, el=36, gobo=pick(p['key'], ['window', 'arch', 'window', 'jaali'], 'light'), target=(.15, back, z), dist=dist, **light)


def rug(p, w, d, x=0, y=0, rz=0):
    kind, bg, fg, accent, size = pick(p['key'], RUGS, 'rug')
    R.rug(w, d, x, y, rz, kind, bg, fg, accent, size, fg)


def plant(p, x, y, h=1.6):
    if pick(p['key'], [0, 1], 'plant'):
        R.palm(x, y, h + .15, 12, 4)
    else:
        R.rubber(x, y, h - .2, 5)


def hang(x, y, style, size, height, low, **more):
    ceiling = 4.4
    with K.at(x, y, ceiling):
        lights.BUILD['pendant'](dict(builder='pendant', style=style, **more), size, size, height, drop=ceiling - low - height)


def sofa_room(p, L, W, H):
    deep = W > 1.2
    home(p, W / 2 + .62)
    R.put(p['key'], 0, .05)
    rug(p, max(1.9, L * .95), 1.5 if not deep else 1.9, -.1 if deep else 0, -W / 2 - .35)
    if not deep:
        R.put('gir-slatted-coffee-table', .05, -W / 2 - .62)
        R.books(.20, -W / 2 - .62, .42, 14, 3, 2)
        R.cup(-.16, -W / 2 - .58, .42)
    x = L / 2 + .42
    R.put('surahi-side-table', -x, .10)
    R.vase(-x, .10, .55, .24, T.clay('#C47A4C'), 5, tall=.30)
    plant(p, x, W / 2 + .22)
    R.art(.1, W / 2 + .605, 1.62, .78, .62, pick(p['key'], ['sun', 'arches', 'leaves'], 'art'), 'teak')
    R.view((.62 if pick(p['key'], [0, 1], 'side') else -.62, -(L * 1.30 + 1.45), 1.42), (0, .15, .76), 44)


def bed_room(p, L, W, H):
    home(p, L / 2 + .22, 'wood')
    R.put(p['key'], 0, .10)
    for s in (-1, 1):
        x = s * (W / 2 + .34)
        R.put('surahi-side-table' if s < 0 else 'moradabad-hammered-side-table', x, L / 2 - .22)
        if s < 0:
            R.table_lamp(x, L / 2 - .22, .55, .44, T.ceramic('#E4D8C5', .3))
        else:
            R.vase(x, L / 2 - .22, .50, .22, T.clay(), 5, tall=.32)
    rug(p, W + 1.1, 1.4, 0, -L / 2 + .35)
    if p['model']['builder'] == 'bed':
        R.art(0, L / 2 + .205, max(1.62, H + .45), .74, .56, pick(p['key'], ['sun', 'arches', 'leaves'], 'art'), 'teak')
    s = 1 if pick(p['key'], [0, 1], 'side') else -1
    R.view((s * 1.35, -(W * .9 + 2.35), 1.52), (0, .15, .74), 43)


def bunk_room(p, L, W, H):
    home(p, W / 2 + .30, 'wood')
    R.put(p['key'], 0, 0)
    rug(p, 1.7, 1.1, -.25, -W / 2 - .75)
    R.basket(-L / 2 - .30, -.05, .20, .32)
    plant(p, L / 2 + .45, W / 2, 1.3)
    R.view((-.95, -3.75, 1.45), (0, 0, .86), 42)


def dining_room(p, L, W, H):
    home(p, W / 2 + 1.15)
    R.put(p['key'], 0, 0)
    if abs(L - W) < .05:
        for a in (80, 170, 260, 350):
            r = L / 2 + .10
            R.put('thanjavur-dining-chair', -r * math.sin(math.radians(a)), r * math.cos(math.radians(a)), a)
    else:
        for x in (-.45, .45):
            R.put('thanjavur-dining-chair', x, W / 2 + .18)
            R.put('thanjavur-dining-chair', x, -W / 2 - .18, 180)
    R.vase(0, .05, H, .26, T.clay(), 6, tall=.26, spread=.2)
    R.bowl(-.36, -.08, H, .11)
    hang(0, 0, 'cane_bell', .5, .4, 1.55)
    plant(p, L / 2 + .75, W / 2 + .55)
    R.view((-1.35, -3.9, 1.62), (0, .05, .86), 44)


def coffee_room(p, L, W, H):
    home(p, 1.55)
    R.put(p['key'], 0, -.25)
    R.put('kota-two-seater-sofa', 0, .92)
    rug(p, 2.3, 1.7, 0, -.15)
    R.bowl(.20, -.18, H + .003, .11)
    R.books(-.18, -.22, H + .002, 20, 3, 2)
    plant(p, -1.25, 1.15)
    R.view((.80, -2.75, 1.32), (.02, .10, .40), 44)


def side_room(p, L, W, H):
    home(p, .95, dist=2.7, z=1.3)
    R.put('lodhi-accent-chair', -.38, .22, 24)
    R.put(p['key'], .42, .10)
    R.cup(.37, .05, H)
    R.books(.49, .16, H, 15, 2, 4, .17, .12)
    rug(p, 1.9, 1.3, 0, -.05, 3)
    plant(p, 1.05, .62, 1.5)
    R.view((.40, -2.85, 1.20), (.06, .12, .60), 48)


def desk_room(p, L, W, H):
    white = p['model']['style'] == 'modern'
    home(p, W / 2 + .42, 'wood', dist=2.6, z=1.3, sun=2.8 if white else 3.8)
    if white:
        sets.MODE = 'room 0.28'
    R.put(p['key'], 0, .10)
    top = .75 if H > 1 else H
    R.put('whitefield-mesh-office-chair', .46, -.56, 205)
    R.books(-L / 2 + .22, .22, top, 8, 4, 2)
    R.cup(.02, .0, top)
    plant(p, -L / 2 - .45, .30, 1.5)
    R.view((-.85, -2.95, 1.42), (.04, .10, .72), 43)


def office_room(p, L, W, H):
    home(p, .95, 'wood', dist=2.6, z=1.3)
    R.put('tagore-study-table', 0, .50)
    R.put(p['key'], .02, -.18, 154)
    R.table_lamp(-.42, .58, .78, .44, T.brass())
    R.books(.36, .56, .78, 8, 4, 2)
    plant(p, 1.12, .55, 1.5)
    R.art(.1, .935, 1.62, .72, .56, 'sun', 'walnut')
    R.view((-1.05, -2.85, 1.42), (.05, .12, .74), 43)


def console_room(p, L, W, H):
    home(p, W / 2 + .06, dist=2.6, z=1.4)
    R.put(p['key'], 0, 0)
    R.samai(-L / 2 + .20, 0, H, .44)
    R.vase(L / 2 - .24, 0, H, .26, T.ceramic('#E4D8C5', .4), 5, tall=.32)
    R.art(.02, W / 2 + .045, 1.55, .58, .72, 'arches', 'teak')
    plant(p, L / 2 + .42, -.05, 1.4)
    R.view((-.50, -2.95, 1.32), (.08, 0, .92), 46)


def chair_room(p, L, W, H):
    home(p, .95, dist=2.7, z=1.3)
    R.put(p['key'], -.05, .12, 22)
    rug(p, 1.9, 1.3, 0, -.05, 4)
    R.put('bansuri-bamboo-side-table', .74, .25)
    R.cup(.69, .20, .52)
    R.books(.80, .29, .52, 15, 2, 4, .18, .13)
    plant(p, -.98, .55)
    R.art(.28, .935, 1.55, .55, .72, pick(p['key'], ['sun', 'arches', 'leaves'], 'art'), 'teak')
    R.view((.35, -3.1, 1.22), (0, .12, .72), 47)


def table_side(p, L, W, H):
    """Composes dining chairs at a table."""
    home(p, 1.35, dist=3.0, z=1.35)
    R.put('thar-dining-table', .30, .48, over=dict(wood='teak'))
    R.put(p['key'], -.26, -.32, 204)
    R.put(p['key'], .58, -.22, 182)
    R.vase(.20, .52, .76, .26, T.clay(), 6, tall=.28, spread=.2)
    R.bowl(.72, .44, .76, .11)
    hang(.26, .5, 'cane_bell', .5, .4, 1.58)
    R.view((-1.50, -2.95, 1.46), (.12, .10, .84), 40)


def counter(p, L, W, H):
    """Composes bar stools at a kitchen counter."""
    home(p, .95, 'tiles', dist=2.7, z=1.6)
    wood = T.wood('teak')
    high = .92 if H < .85 else 1.02
    K.rbox(2.2, .05, high - .04, T.plaster('#DCD2C0', .08), r=.004, loc=(0, .32, (high - .04) / 2))
    K.rbox(2.3, .52, .04, T.wood('teak', plank=.13), r=.006, loc=(0, .30, high - .02), grain='x')
    K.rbox(.05, .46, high - .04, wood, r=.004, loc=(-1.10, .32, (high - .04) / 2), grain='z')
    for x in (-.42, .34):
        R.put(p['key'], x, -.12, 180 + 14 * x)
    R.bowl(-.72, .30, high, .12)
    R.cup(.12, .20, high)
    R.vase(.74, .32, high, .26, T.ceramic('#3F627F', .3), 5, tall=.30)
    for x in (-.45, .40):
        hang(x, .25, 'ceramic', .26, .28, 1.75, tone='#B4673F', metal='brass')
    R.view((-1.05, -3.0, 1.32), (-.02, .05, .84), 44)


def lamp_room(p, L, W, H):
    """Composes a pendant or chandelier over a table at dusk."""
    m = p['model']
    R.shell(back=1.25, wall=pick(p['key'], ['#8A6650', '#24534D', '#6E5A48', '#7C6A55'], 'dusk'), floor='wood', skirting='#5D4A3A')
    big = m['builder'] == 'chandelier'
    z = 1.62
    with K.at(0, 0, 0):
        if big:
            with K.at(0, 0, z + H):
                lights.BUILD['chandelier'](m, L, W, H)
            K.rod((0, 0, z + H - .02), (0, 0, 4.6), .006, T.brass())
            for a in range(0, 360, 60):
                r = L * .42
                sets.point((r * math.cos(math.radians(a)), r * math.sin(math.radians(a)), z + .30), 7, (1, .76, .46), .05).visible_glossy = False
        else:
            with K.at(0, 0, 4.4):
                lights.BUILD['pendant'](m, L, W, H, drop=4.4 - z - H)
            sets.point((0, 0, z + H * .25), 18, (1, .74, .42), .05).visible_glossy = False
    R.put('thar-dining-table', 0, .05)
    for x in (-.5, .5):
        R.put('goa-cane-dining-chair', x, .74)
    R.vase(.0, .02, .76, .20, T.clay(), 5, tall=.14, spread=.14)
    R.bowl(-.36, .0, .76, .11)
    sets.MODE = 'room 0.18'
    sets.world((.80, .82, .84), (.6, .5, .42), .42, card=.3, turn=180 + 62)
    R.soft((-2.4, -2.4, 2.6), (0, 0, .9), 1.8, 70)
    R.view((-.80, -3.1, 1.46), (0, .1, 1.36 if big else 1.24), 44)


def let_light_in(o):
    """Lets light pass through a ceiling that the camera sees, so that daylight reaches the open set."""
    o.visible_shadow = o.visible_diffuse = False


def ceiling(z, mat=None):
    let_light_in(K.rbox(12, 9, .08, mat or T.plaster('#EFE8DC', .05), r=.002, loc=(0, -2.4, z + .04)))


def cornice(back, z, r=.065):
    """Builds the plaster cove that covers the joint of the ceiling and the rear wall."""
    def f(u, v):
        a = v * math.pi / 2
        return (u - .5) * 12, back + .004 - r * (1 - np.cos(a)), z + .004 - r * (1 - np.sin(a))
    let_light_in(K.surface(f, 1, 16, T.plaster('#EFE8DC', .05), name='cornice', grain='x'))
    for y, h in ((back - .004, z - r), (back - r, z - .002)):
        let_light_in(K.rbox(12, .012, .014, T.plaster('#EFE8DC', .05), r=.003, loc=(0, y, h)))


def fan_room(p, L, W, H):
    """Composes a ceiling fan over a sitting room, seen from the doorway."""
    R.shell(back=1.9, wall=pick(p['key'], WALLS), floor='tiles', height=2.85)
    # pale blades need a ceiling that is darker than they are
    ceiling(2.75, None if p['model'].get('wood') else T.wood('teak', plank=.16))
    cornice(1.9, 2.75)
    R.daylight(sun=3.4, az=-60, el=30, gobo='window', target=(.2, 1.9, 1.2), dist=3.2)
    with K.at(0, .35, 2.75):
        lights.BUILD['fan'](p['model'], L, W, H)
    R.put('nilgiri-three-seater-sofa', 0, 1.20)
    rug(p, 2.3, 1.4, 0, .15)
    plant(p, -1.55, 1.45)
    R.soft((1.8, -3.0, 1.6), (0, .3, 2.2), 2.2, 55)
    sets.MODE = 'room 0.36'
    R.view((.55, -3.3, 1.15), (0, .6, 1.72), 34)


def track_room(p, L, W, H):
    """Composes a track light above a console table with pictures."""
    R.shell(back=.55, wall=pick(p['key'], ['#CFA183', '#B9BFA8', '#D9BFB0']), floor='wood', height=2.55)
    ceiling(2.45)
    cornice(.55, 2.45)
    with K.at(0, -.15, 2.45):
        lights.BUILD['track'](p['model'], L, W, H)
    n = p['model']['heads']
    for i in range(n):
        x = -L / 2 + .16 + (L - .30) * i / max(1, n - 1)
        lights.add_spotlight((x, -.15, 2.28), (x * 1.35, .55, 1.35), 16, 58)
    R.put('haveli-arched-console-table', 0, .32)
    for x, kind in ((-.36, 'arches'), (.36, 'sun')):
        R.art(x, .535, 1.50, .52, .66, kind, 'walnut')
    R.vase(.0, .30, .82, .22, T.clay(), 5, tall=.22)
    sets.MODE = 'room 0.24'
    sets.world((.62, .60, .58), (.6, .54, .46), .42)
    R.soft((-2.2, -2.4, 1.9), (0, .2, 1.2), 1.8, 36)
    R.view((-.55, -2.9, 1.45), (.02, .2, 1.52), 40)


def recessed_room(p, L, W, H):
    """Composes recessed lights over a sofa in the evening."""
    back, high = 1.15, 2.45
    twin = p['model']['style'] == 'twin'
    R.shell(back=back, wall=pick(p['key'], ['#CFA183', '#C9B9A0']), floor='wood', height=high + .1)
    spots = [(-.84, .10), (0, .10), (.84, .10)] if twin else [(-1.2, .70), (-.4, .70), (.4, .70), (1.2, .70)]
    holes = [K.rect(x - L / 2 + .008, y - W / 2 + .008, x + L / 2 - .008, y + W / 2 - .008) if twin else K.circle(x, y, L / 2 * .9, 48) for x, y in spots]
    let_light_in(K.cutout(K.rect(-5, -5, 5, back + .3), holes, .012, T.plaster('#EFE8DC', .05), loc=(0, 0, high + .006), bevel=.0008))
    cornice(back, high)
    for x, y in spots:
        with K.at(x, y, high):
            # the lamps of the twin fitting are pulled down and tilted towards the camera, so that their light is visible
            lights.BUILD['recessed'](dict(p['model'], tilt=[(-27, 8), (-22, -10)], low=.018), L, W, H)
        lights.add_spotlight((x, y, high - .04), (x, y + (.50 if twin else .12), 0), 22 if twin else 14, 84 if twin else 78)
        if twin:
            sets.point((x, y, high - .09), .5, (1, .82, .58), .03).visible_glossy = False
    R.put('nilgiri-three-seater-sofa', 0, .55)
    rug(p, 2.3, 1.4, 0, -.45)
    R.art(0, back - .015, 1.55, .80, .62, 'sun', 'teak')
    plant(p, 1.55, .75)
    sets.MODE = 'room 0.24'
    sets.world((.62, .60, .58), (.6, .54, .46), .40)
    R.soft((-2.2, -2.6, 1.6), (0, .2, 1.0), 1.8, 30)
    if twin:
        R.view((-.45, -2.80, 1.12), (-.10, .2, 1.12), 28, (0, .085))
    else:
        R.view((-.45, -3.7, 1.30), (0, .2, 1.30), 34)


ROOMS = dict(sofa=sofa_room, lsofa=sofa_room, chesterfield=sofa_room, frame_sofa=sofa_room, sectional=sofa_room, loveseat=sofa_room, rattan_loveseat=sofa_room,
             recliner=chair_room, accent_chair=chair_room, lounge_chair=chair_room, bed=bed_room, bunk=bunk_room, dining_table=dining_room, coffee_table=coffee_room,
             side_table=side_room, study_table=desk_room, console=console_room, office_chair=office_room, dining_chair=table_side, bar_stool=counter,
             pendant=lamp_room, chandelier=lamp_room, fan=fan_room, track=track_room, recessed=recessed_room)

# close-ups: the target as shares of the width, depth and height (width and depth from the centre, height from the floor),
# the camera's azimuth and elevation in degrees, and the width of the view in metres
NEAR = dict(sofa=(.24, -.30, .62, 30, 24, .80), lsofa=(.10, -.15, .58, 26, 28, .90), chesterfield=(-.28, 0, .70, 24, 22, .80), frame_sofa=(.30, -.3, .60, 30, 22, .75),
            sectional=(.12, .05, .62, 24, 28, .95), loveseat=(.2, 0, .66, 26, 24, .70), rattan_loveseat=(.34, -.2, .62, 30, 22, .62), recliner=(.22, -.12, .58, 34, 24, .62),
            accent_chair=(.22, -.12, .58, 32, 26, .58), lounge_chair=(.20, -.10, .60, 36, 24, .58), bed=(.22, .34, .66, 28, 24, 1.05), bunk=(.26, -.2, .62, 28, 16, .85),
            dining_table=(.24, -.2, .94, 30, 28, .85), coffee_table=(.22, -.2, .90, 28, 30, .58), side_table=(.05, -.1, .92, 26, 28, .42), study_table=(.20, -.3, .88, 28, 22, .62),
            console=(.20, -.3, .84, 26, 20, .62), office_chair=(.10, -.1, .58, 32, 22, .60), dining_chair=(.12, -.05, .62, 34, 24, .48), bar_stool=(.05, -.1, .92, 32, 26, .44),
            pendant=(.10, -.1, .40, 20, 4, .34), chandelier=(.16, -.2, .38, 14, 6, .46), fan=(.12, -.1, .30, 18, -24, .60), track=(.18, 0, .40, 24, -10, .46))


def near(p):
    import pictures
    if p['model']['builder'] == 'recessed':
        sets.MODE = 'dusk'
        lights.recessed_picture(p['model'], p, close=True)
        return SQUARE
    m = pictures.build(p)
    v = K.verts_world(('product',))
    lo, hi = v.min(0), v.max(0)
    fx, fy, fz, az, el, across = m.get('near', NEAR[m['builder']])
    mid, half = (lo + hi) / 2, (hi - lo) / 2
    t = (mid[0] + fx * 2 * half[0], mid[1] + fy * 2 * half[1], lo[2] + fz * (hi[2] - lo[2]))
    lens = 62
    dist = across * lens / 36
    a, e = math.radians(az), math.radians(el)
    loc = (t[0] + dist * math.sin(a) * math.cos(e), t[1] - dist * math.cos(a) * math.cos(e), t[2] + dist * math.sin(e))
    size = float((hi - lo).max())
    if m['builder'] in ('pendant', 'chandelier', 'fan', 'track'):
        wall = m.get('backdrop', '#E9E1D5')
        sets.backdrop(az, mid, size, dist, wall)
        if m['builder'] == 'pendant':
            sets.point((0, 0, -.34 - (hi - lo)[2] * .30), 5, radius=.06)
        R.view(loc, t, lens)
        # finish.py measures the wall in the upper corners; a chandelier that covers them needs a fixed exposure
        sets.MODE = f"near {m['near_exposure']}" if 'near_exposure' in m else lights.dusk(wall)
        return SQUARE
    sets.studio(az, size, m.get('backdrop', '#EDE6DC'))
    sets.MODE = 'near'
    R.view(loc, t, lens)
    return SQUARE


def behind(p):
    """Composes a three-quarter view of the back. A recliner that is upright in its first picture is shown reclined instead."""
    import pictures
    is_reclined = p['model']['builder'] == 'recliner' and p['model']['style'] != 'open'
    m = pictures.build(dict(p, model=dict(p['model'], reclined=1)) if is_reclined else p)
    az, el, lens = pictures.VIEW[m['builder']]
    az = az + 20 if is_reclined else 180 - az
    cam, dist, centre, size = sets.frame(az, el, lens, fill=.80, maxh=.74)
    sets.studio(az, size)
    return 1200, 1200


def scale(p):
    """Composes the product beside an ordinary door (80 by 203 cm). A bed with storage is shown open instead, and a recliner upright."""
    m = p['model']
    L, W, H = p['lengthCm'] / 100, p['widthCm'] / 100, p['heightCm'] / 100
    over = dict(open=.42) if m.get('storage') == 'drawers' else dict(lid=1) if m.get('storage') == 'box' else dict(upright=1) if m['builder'] == 'recliner' else None
    if over:
        import pictures
        pictures.build(dict(p, model=dict(m, **over)))
        az, el, lens = pictures.VIEW[m['builder']]
        cam, dist, centre, size = sets.frame(az, el + 3, lens, fill=.84, maxh=.78)
        sets.studio(az, size)
        return 1200, 1200
    w, d = (W, L) if m['builder'] == 'bed' else (L, W)
    back = d / 2 + .10
    R.shell(back=back, wall=pick(p['key'], WALLS), floor='wood')
    R.daylight(sun=3.4, az=-60, el=36, gobo='window', target=(-.3, back, 1.6), dist=3.2)
    R.put(p['key'], -.35, 0)
    door(-.35 + w / 2 + .22, back)
    # just far enough for the front corners of the product and for the door, with 6% to spare
    dist = (w / 2 + .55) * 1.06 * 40 / 18 + d / 2
    R.view((.16, -dist, 1.38), (.20, .1, 1.04), 40)
    return SQUARE


def door(x, y):
    """Builds a panelled teak door of 80 by 203 cm in its frame; x is the left edge of the door."""
    wood = T.wood('teak')
    for xx in (x - .035, x + .835):
        K.rbox(.07, .05, 2.03, wood, r=.005, loc=(xx, y - .025, 1.015), grain='z')
    K.rbox(.94, .05, .07, wood, r=.005, loc=(x + .40, y - .025, 2.065), grain='x')
    for xx in (x + .055, x + .40, x + .745):
        K.rbox(.11, .036, 2.03, wood, r=.004, loc=(xx, y - .018, 1.015), grain='z')
    for z, h in ((.11, .22), (.95, .16), (1.96, .14)):
        K.rbox(.80, .0355, h, wood, r=.004, loc=(x + .40, y - .018, z), grain='x')
    for xx in (x + .2275, x + .5725):
        for z, h in ((.545, .65), (1.46, .86)):
            K.rbox(.235, .018, h, wood, r=.004, loc=(xx, y - .009, z), grain='z')
            K.rbox(.175, .012, h - .06, wood, r=.005, k=3, loc=(xx, y - .020, z), grain='z')
    K.lathe([(.0001, .055), (.018, .052), (.026, .040), (.018, .026), (.010, .020), (.010, .004), (.026, .003), (.028, 0)][::-1], T.brass(), loc=(x + .055, y - .036, 1.0), rot=(90, 0, 0), segs=40)


def swatch(spec):
    """Composes a square of a material; cloth and leather are softly draped. The square can be cropped to a circle."""
    mat = material(spec)
    soft = spec['kind'] in ('fabric', 'velvet', 'leather')
    size = .30 if soft else .24

    def cloth(u, v):
        x, y = (u - .5) * size, (v - .5) * size
        q = np.stack([x, y, 0 * x], 1)
        fold = .0085 * np.sin((x * .85 + y * .55) * 78 + 1.3 * K.noise(q, 2.6, 4)) + .002 * K.noise(q, 11, 7, 2)
        return x, y, fold
    if soft:
        K.surface(cloth, 160, 160, mat, uvscale=(size, size), name='swatch')
    elif spec['kind'] == 'wood':
        for i in range(3):
            K.rbox(size, size / 3 - .0006, .02, mat, r=.0016, loc=(0, (i - 1) * size / 3, -.01), grain='x')
    else:
        K.rbox(size, size, .02, mat, r=.002, loc=(0, 0, -.01))
    sets.world(strength=.42, card=.5, turn=180 + 62)
    sets.area((-.60, .34, .30), (0, 0, 0), .26, 11.0, (1, .96, .90))
    across = .155 if soft else .15
    R.view((0, -.10, across * 85 / 36), (0, 0, 0), 85)
    sets.MODE = 'near'
    return 320, 320


def material(spec):
    kind, tone = spec['kind'], spec.get('tone')
    if kind == 'fabric':
        return T.fabric(tone, spec['weave'])
    return dict(velvet=T.velvet, leather=T.leather, wood=T.wood, metal=T.metal, ceramic=T.ceramic, plain=lambda c: T.plain(c, .35, .5, 'shell'))[kind](tone)


def compose(name, cat):
    """Composes a further picture: `<product>-2` is the room, `-3` the close-up, `-4` the back, `-5` the result of `scale`."""
    key, n = name.rsplit('-', 1)
    p = next(p for p in cat['products'] if p['key'] == key)
    if n == '2':
        ROOMS[p['model']['builder']](p, p['lengthCm'] / 100, p['widthCm'] / 100, p['heightCm'] / 100)
        return SQUARE
    return dict([('3', near), ('4', behind), ('5', scale)])[n](p)
